import { createRoot } from 'react-dom/client'
import { installPrompt } from '#src/bridge/install-prompt.ts'
import { ThemeProvider } from '#src/ui/theme-provider.tsx'
import { App } from './app.tsx'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import { registerWorker } from './register-worker.ts'
import { startSession } from './start-session.ts'
import { StorageFailure } from './storage-failure.tsx'
import { refuseMarkup } from './trusted-types.ts'

refuseMarkup()
reloadOnMissingChunk()
installPrompt.listen()
void draw()
registerWorker()

async function draw(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const start = await startSession()
  root.render(
    <ThemeProvider>
      {start === 'sin-almacenamiento' ? <StorageFailure /> : <App start={start} />}
    </ThemeProvider>,
  )
}
