/** For the `ref` of an element that replaces the focused one: moves the focus to it as soon as it is shown. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
