// What went wrong, in words.
import { ApiError } from './api';
import { t } from './i18n.svelte';

/** What to tell somebody when a request failed. */
export function reason(error: unknown): string {
  return (error instanceof ApiError && error.message) || t('error.unreachable');
}
