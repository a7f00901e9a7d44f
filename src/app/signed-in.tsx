import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useState } from 'react'
import { DeviceProvider } from '#src/bridge/device-context.tsx'
import { ModalHost } from '#src/ui/modal-host.tsx'
import { ToastArea } from '#src/ui/toast-area.tsx'
import { keepInSync } from './keep-in-sync.ts'
import type { OpenSession } from './open-session.ts'
import { createQueries } from './query-client.ts'
import { Shell } from './shell.tsx'

/** What every screen of a signed-in person stands on. */
export function SignedIn({ session, children }: { session: OpenSession; children: ReactNode }) {
  const [queries] = useState(() => createQueries(session.stored))
  const { device } = session
  useEffect(() => keepInSync(device).stop, [device])

  return (
    <PersistQueryClientProvider client={queries.client} persistOptions={queries.persist}>
      <DeviceProvider value={device}>
        <ModalHost>
          <Shell>{children}</Shell>
          <ToastArea />
        </ModalHost>
      </DeviceProvider>
    </PersistQueryClientProvider>
  )
}
