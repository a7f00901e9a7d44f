import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createQueries } from '#src/app/page/query-client.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { SayFailures } from '#src/app/shell/say-failures.tsx'
import { SayMerges } from '#src/app/shell/say-merges.tsx'
import { SayOfferedAgain } from '#src/app/shell/say-offered-again.tsx'
import { Shell } from '#src/app/shell/shell.tsx'
import { StorageWatch } from '#src/app/storage/storage-watch.tsx'
import { askAgainWhenBack } from '#src/app/sync/ask-again.ts'
import { keepInSync } from '#src/app/sync/keep-in-sync.ts'
import { onLeftElsewhere } from '#src/app/sync/other-tabs.ts'
import { recheckingDevice } from '#src/app/sync/rechecking.ts'
import { whenCalm } from '#src/app/sync/when-calm.ts'
import { keepOutboxBackup } from '#src/offline/rescue/outbox-backup.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { useSessionActions } from '#src/session/session-actions.ts'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ToastArea } from '#src/ui/feedback/toast-area.tsx'
import { close } from './close-session.ts'
import { keepBadge } from './keep-badge.ts'
import { lockWhenOverdue } from './lock-when-overdue.ts'
import { RouteGuard } from './route-guard.tsx'
import { StartNotice } from './start-notice.tsx'

/** The providers of every screen of a signed-in user. */
export function SignedIn({ session, children }: { session: OpenSession; children: ReactNode }) {
  const { checkIdentity } = useSessionActions()
  const { device, gate, stored } = session
  const { owner } = device.parts
  const [openedAt] = useState(Date.now)
  const [queries] = useState(() => createQueries({ owner, scope: stored.scope }))
  useEffect(
    () => whenCalm(() => keepInSync({ device, checkIdentity, queries: queries.client }).stop),
    [device, checkIdentity, queries.client],
  )
  useEffect(() => whenCalm(() => keepBadge(device.db)), [device.db])
  useEffect(() => whenCalm(() => keepOutboxBackup(device.db, owner)), [device.db, owner])
  useEffect(() => askAgainWhenBack(device.db, queries.client), [device.db, queries.client])
  useEffect(
    () => onLeftElsewhere(session.sessions, owner, (why) => void close(session, why)),
    [session, owner],
  )
  useEffect(() => lockWhenOverdue(session), [session])
  const forScreens = useMemo(() => recheckingDevice(device, checkIdentity), [device, checkIdentity])
  useForgetQueries(queries.client, stored.scope)

  return (
    <PersistQueryClientProvider client={queries.client} persistOptions={queries.persist}>
      <DeviceProvider value={forScreens}>
        <StorageWatch db={device.db} uuid={owner} isClosing={gate.isClosed}>
          <ModalHost>
            <Shell firstState={session.firstState} loss={session.loss}>
              <RouteGuard>{children}</RouteGuard>
            </Shell>
            <StartNotice />
            <SayFailures />
            <SayMerges db={device.db} from={openedAt} />
            <SayOfferedAgain db={device.db} from={openedAt} />
            <ToastArea />
          </ModalHost>
        </StorageWatch>
      </DeviceProvider>
    </PersistQueryClientProvider>
  )
}

/** Answers given under other rights are hidden under these. [R47] */
function useForgetQueries(client: ReturnType<typeof createQueries>['client'], scope: string): void {
  const held = useRef(scope)
  useEffect(() => {
    if (held.current === scope) return
    held.current = scope
    void client.resetQueries()
  }, [client, scope])
}
