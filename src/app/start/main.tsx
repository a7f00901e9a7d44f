// First, so that what a session needs is on its way while all the rest is evaluated.
import '#src/app/session/start-session.ts'

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { hasCopy, started } from '#src/app/session/start-session.ts'
import { registerWorker } from '#src/app/update/register-worker.ts'
import { installPrompt } from '#src/session/install-prompt.ts'
import { followLook } from '#src/ui/theme/look.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { createStart } from './first-screen.tsx'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import { refuseMarkup } from './trusted-types.ts'

refuseMarkup()
followLook()
reloadOnMissingChunk()
installPrompt.listen()
void registerWorker(draw())

async function draw(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  // In parts, between which a finger is answered.
  const start = createStart((screen) =>
    startTransition(() => root.render(<ThemeProvider>{screen}</ThemeProvider>)),
  )
  // While the session's files are on their way.
  if (hasCopy()) start.getReady()
  await start.draw(await started)
}
