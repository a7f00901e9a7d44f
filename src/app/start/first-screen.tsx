import type { ReactNode } from 'react'
import { SHARE_INBOX, SHARED_PAGE } from '#contract/rules/share-result.ts'
import type { started } from '#src/app/session/start-session.ts'
import { StorageFailure } from '#src/app/storage/storage-failure.tsx'
import { opensSignIn } from '#src/features/session/guard.ts'
import { countCopied } from '#src/offline/rescue/copies.ts'
import { Entrance } from './entrance.tsx'
import type { createScreens, Shown } from './screens.tsx'

type Screens = ReturnType<typeof createScreens>

/** Without a sign of any, the engine is not fetched for it. */
async function countShared(): Promise<number> {
  const databases = (await indexedDB.databases?.()) ?? []
  if (!databases.some(({ name }) => name === SHARE_INBOX)) return 0
  return (await import('#src/offline/share-inbox.ts')).countShared()
}

/**
 * The first screen: the sign-in, which does without the router, or the screen of the address. `getReady` fetches
 * the screens, once, or again if they did not come; `draw` shows the first one.
 */
export function createStart(show: (screen: ReactNode) => void) {
  const fetched: { screens?: Promise<Screens> | undefined } = {}
  const fetchScreens = () => {
    fetched.screens ??= bringScreens().catch((error) => {
      fetched.screens = undefined
      throw error
    })
    return fetched.screens
  }
  const getReady = () => void fetchScreens().catch(() => undefined)
  const screenOf = async (next: Shown) => (await fetchScreens())(next)

  const first = async (start: Awaited<typeof started>) => {
    if (start === 'sin-almacenamiento') return <StorageFailure />
    if (start !== null && 'exportAll' in start) {
      const { OlderPhoneScreen } = await import('./older-phone-screen.tsx')
      return <OlderPhoneScreen older={start} />
    }
    if (start !== null && 'phone' in start) {
      const { LockedScreen } = await import('./locked-screen.tsx')
      return <LockedScreen locked={start} />
    }
    if (start !== null || !opensSignIn(location, history.state)) return screenOf({ start })
    history.replaceState(history.state, '', '/login')
    const [unsent, shared] = await Promise.all([countCopied().catch(() => 0), countShared().catch(() => 0)])
    // Users who were sharing photos go on with them.
    const onLeave = async (next: Shown) =>
      show(await screenOf(next.start && shared > 0 ? { ...next, to: SHARED_PAGE } : next))
    return <Entrance {...{ unsent, shared, getReady, onLeave }} />
  }
  const draw = async (start: Awaited<typeof started>) => {
    const screen = await first(start)
    performance.mark('start: first screen read')
    show(screen)
  }
  return { getReady, draw }
}

const bringScreens = async (): Promise<Screens> => (await import('./screens.tsx')).createScreens()
