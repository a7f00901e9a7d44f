import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { backLayers } from '#src/ui/dialogs/back-layers.ts'

/** The browser's history; what replaces a page replaces the page, not the entry of a dialog that was over it. */
export function createAppHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { replace, push, back } = history
  return Object.assign(history, {
    replace: (...args: Parameters<typeof replace>) => {
      history.flush()
      backLayers?.onPage(() => replace(...args))
    },
    push: (...args: Parameters<typeof push>) => backLayers?.inTurn(() => push(...args)),
    back: (...args: Parameters<typeof back>) => backLayers?.inTurn(() => back(...args)),
  })
}
