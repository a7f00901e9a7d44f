import { getRun } from '#contract/calls/config/sync.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { GuardCard } from './guard-card.tsx'
import { BackToSync } from './history-page.tsx'
import { RejectsCard } from './rejects-card.tsx'
import { runFacts } from './run-facts.tsx'
import classes from './sync.module.css'
import type { RunsSearch } from './sync-address.ts'
import { isUnderWay, POLL } from './sync-words.ts'

/** A run: what it counted, why it waits or failed, and the lines it left out. */
export function RunPage({ id, places }: { id: string; places: ListUrl<RunsSearch> }) {
  const asked = useRemote(
    getRun,
    { id, page: '1' },
    { isReference: /^\d{1,9}$/.test(id), poll: (found) => (isUnderWay(found?.data.estado) ? POLL : null) },
  )
  const run = asked.data?.data
  const back = <BackToSync />
  const { paginas = 1 } = places.search
  return (
    <Page
      title={run?.name ?? 'Corrida'}
      back={back}
      note={run ? facts(run.archivo, formatMoment(run.empezada ?? run.pedida)) : '\u00a0'}
    >
      {run ? (
        <div className={classes.stack}>
          <AgeLine text={asked.age} />
          {run.guardia ? <GuardCard run={run} guardia={run.guardia} onDecided={asked.refetch} /> : null}
          {run.error && !run.guardia ? <FormNote isWarning>{run.error}</FormNote> : null}
          <Card>
            <StatList stats={runFacts(run)} />
          </Card>
          <RejectsCard
            run={run}
            first={run.rechazos}
            pages={paginas}
            onMore={() => places.go({ ...places.search, paginas: paginas + 1 }, true)}
          />
        </div>
      ) : (
        <Absent {...absentRemote(asked)} none="No se encontró la corrida" what="Esta corrida" back={back} />
      )}
    </Page>
  )
}
