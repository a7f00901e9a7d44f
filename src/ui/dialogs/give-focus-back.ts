/** Once what covered the page is gone, the focus returns to what opened it, unless something else took it. */
export function giveFocusBack(opener: Element | null): void {
  requestAnimationFrame(() => {
    const lost = document.activeElement === document.body || document.activeElement === null
    if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  })
}
