"""Requests whose bodies are read strictly: a number is a number, and every fault has a place."""

from typing import Any

import msgspec
from litestar import Request

from kabale.table.errors import BadRequest


class StrictRequest(Request[Any, Any, Any]):
    """A request that reads its body as exactly what its handler expects.

    It must call itself JSON: other sites' pages cannot send that unasked.
    """

    async def json(self) -> Any:
        """The body, as the type of the handler's ``data``."""
        field = self.route_handler.parsed_data_field
        if self.content_type[0] != "application/json":
            raise BadRequest("content-type", field="Content-Type", got=self.content_type[0] or "-")
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation if field else Any)
        except UnicodeDecodeError:
            raise BadRequest("json", field="-", problem="UTF-8") from None
