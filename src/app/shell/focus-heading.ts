/** Puts the focus on the heading of the screen, from where screen readers and the keyboard go on. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
