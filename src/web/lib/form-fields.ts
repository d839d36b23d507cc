/** A field of a form by its name; undefined without the form or the field. */
export function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.elements.namedItem(name) as HTMLInputElement | null
}
