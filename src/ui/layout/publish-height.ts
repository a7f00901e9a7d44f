/** Keeps a variable of the page at the measured height of a bar, in CSS pixels, so that others keep clear of it. */
export function publishHeight(bar: HTMLElement, name: '--ui-top' | '--ui-bottom-bar'): () => void {
  const { style } = document.documentElement
  // It reports before the first paint, once the page is laid out for it anyway: asking for the height here lays it out twice.
  const watching = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`))
  watching.observe(bar)
  return () => {
    watching.disconnect()
    style.removeProperty(name)
  }
}
