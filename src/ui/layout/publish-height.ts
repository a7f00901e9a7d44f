/** Keeps a variable of the page at the measured height of a bar, in CSS pixels, so that others keep clear of it. */
export function publishHeight(bar: HTMLElement, name: '--ui-top' | '--ui-bottom-bar'): () => void {
  const { style } = document.documentElement
  const measure = () => style.setProperty(name, `${bar.offsetHeight}px`)
  const watching = new ResizeObserver(measure)
  measure()
  watching.observe(bar)
  return () => {
    watching.disconnect()
    style.removeProperty(name)
  }
}
