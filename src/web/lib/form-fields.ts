/** The field of a form with this name, if there is one. */
export function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.elements.namedItem(name) as HTMLInputElement | null
}
