// First, so that what a session needs is on its way while all the rest is evaluated.
import '#src/app/session/start-session.ts'

import { createRoot } from 'react-dom/client'
import type { OpenSession } from '#src/app/session/session-context.ts'
import { started } from '#src/app/session/start-session.ts'
import { StorageFailure } from '#src/app/storage/storage-failure.tsx'
import { registerWorker } from '#src/app/update/register-worker.ts'
import { installPrompt } from '#src/bridge/install-prompt.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { App } from './app.tsx'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import { createAppRouter, openedBy } from './router.tsx'
import { refuseMarkup } from './trusted-types.ts'

refuseMarkup()
reloadOnMissingChunk()
installPrompt.listen()
void registerWorker(draw())

async function draw(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  // While the session's files are on their way.
  const router = createAppRouter(openedBy(null))
  const start = await started
  const screen = start === 'sin-almacenamiento' ? <StorageFailure /> : await firstScreen(start, router)
  performance.mark('start: first screen read')
  root.render(<ThemeProvider>{screen}</ThemeProvider>)
}

/** Drawn once its parts are here: what React shows in the place of a missing one stays for 300 ms. */
async function firstScreen(start: OpenSession | null, router: ReturnType<typeof createAppRouter>) {
  router.update({ ...router.options, context: openedBy(start) })
  // It listens for itself once it is drawn: until then Back would change the address and not the screen.
  const stopListening = router.history.subscribe((change) => void router.load(change))
  await router.load()
  return <App start={start} router={router} onDrawn={stopListening} />
}
