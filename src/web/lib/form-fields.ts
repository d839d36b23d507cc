/** A field of a form by its name; not there when the form is not, or has none of that name. */
export function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.elements.namedItem(name) as HTMLInputElement | null
}
