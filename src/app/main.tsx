// First, so that what a session needs is on its way while all the rest is evaluated.
import './start-session.ts'

import { createRoot } from 'react-dom/client'
import { installPrompt } from '#src/bridge/install-prompt.ts'
import { homeOf } from '#src/features/sesion/guard.ts'
import { ThemeProvider } from '#src/ui/theme-provider.tsx'
import { App } from './app.tsx'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import type { OpenSession } from './open-session.ts'
import { registerWorker } from './register-worker.ts'
import { createAppRouter } from './router.tsx'
import { started } from './start-session.ts'
import { StorageFailure } from './storage-failure.tsx'
import { refuseMarkup } from './trusted-types.ts'

refuseMarkup()
reloadOnMissingChunk()
installPrompt.listen()
void draw()
registerWorker()

async function draw(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const start = await started
  const screen = start === 'sin-almacenamiento' ? <StorageFailure /> : await firstScreen(start)
  root.render(<ThemeProvider>{screen}</ThemeProvider>)
}

/** Drawn once its parts are here: what React shows in the place of a missing one stays for 300 ms. */
async function firstScreen(start: OpenSession | null) {
  const router = createAppRouter(start && homeOf(start.stored.user))
  await router.load()
  return <App start={start} router={router} />
}
