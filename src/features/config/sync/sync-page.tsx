import { useState } from 'react'
import { listSyncTasks, type SyncTask } from '#contract/calls/config/sync.ts'
import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { ProgramBar } from './program-bar.tsx'
import classes from './sync.module.css'
import { SyncTasks } from './sync-tasks.tsx'
import { isUnderWay, POLL } from './sync-words.ts'

const NONE: readonly SyncTask[] = []

/** Tasks of the ERP: which there are, how they went, and asking for them. [S287, S288, S289] */
export function SyncPage() {
  const asked = useRemote(
    listSyncTasks,
    {},
    { poll: (found) => (found?.data.some(({ corrida: run }) => isUnderWay(run?.estado)) ? POLL : null) },
  )
  const isCutOff = useIsCutOff(asked)
  const [methods, choose] = useState<ReadonlySet<string>>(new Set())
  const { data, age, error, isPending, refetch } = asked
  const tasks = data?.data ?? NONE
  const chosen = tasks.filter(({ method }) => methods.has(method))
  const programmed = async () => {
    choose(new Set())
    await refetch()
  }
  return (
    <Page
      title="Sincronización"
      back={<BackToConfig />}
      bottom={<ProgramBar chosen={chosen} onProgrammed={programmed} />}
    >
      <ListRows
        state={remoteState(isPending && !isCutOff, data?.data.length)}
        {...(data && { age })}
        none={<EmptyState title="No hay tareas de sincronización" />}
        unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
      >
        <div className={classes.stack}>
          <SyncTasks tasks={tasks} methods={methods} onChoose={choose} onDecided={refetch} />
        </div>
      </ListRows>
    </Page>
  )
}
