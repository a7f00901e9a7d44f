import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { backLayers } from '#src/ui/dialogs/back-layers.ts'

/** The browser's history, written by the router only when no closed dialog is still being taken out of it. */
export function createAppHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push, replace, back } = history
  const settled = (run: () => void) => backLayers?.whenSettled(run)
  return Object.assign(history, {
    push: (...args: Parameters<typeof push>) => settled(() => push(...args)),
    replace: (...args: Parameters<typeof replace>) => settled(() => replace(...args)),
    back: (...args: Parameters<typeof back>) => settled(() => back(...args)),
  })
}
