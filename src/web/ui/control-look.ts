/**
 * The look of text fields and selects. On phones, their text is 16 px, because phones zoom in on smaller
 * text.
 */
export const controlLook =
  'h-11 w-full rounded-control border border-edge bg-surface px-3 text-base text-fg transition-colors placeholder:text-muted hover:border-fg/60 focus-visible:border-brand focus-visible:outline-offset-0 aria-invalid:border-bad disabled:opacity-55 sm:h-10 sm:text-sm'
