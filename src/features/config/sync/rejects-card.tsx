import { exportRejects, getRun, type Reject, type SyncRun } from '#contract/calls/config/sync.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { figure } from '#contract/kit/figures.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { openDownload } from '#src/session/open-download.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { RejectCards } from './reject-cards.tsx'
import { RejectsTable } from './rejects-table.tsx'
import classes from './sync.module.css'

type Page = OutputOf<typeof getRun>['data']['rechazos']

interface RejectsCardProps {
  run: SyncRun
  first: Page
  /** Number of pages asked for. */
  pages: number
  onMore: () => void
}

/** The lines that a run left out, its warnings, and their file. */
export function RejectsCard({ run, first, pages, onMore }: RejectsCardProps) {
  const { ask, isOnline } = useSessionCalls()
  if (first.total === 0) return null
  return (
    <Card
      title={run.avisos > 0 ? 'Líneas rechazadas y avisos' : 'Líneas rechazadas'}
      foot={
        <ActionButton
          repeats
          variant="default"
          disabled={!isOnline}
          leftSection={<DownloadIcon size={20} />}
          onAction={() => openDownload(() => ask(exportRejects, { id: run.id }))}
          onFailed={(error) =>
            error instanceof AppError ? toast.long(error.message, { tone: 'bad' }) : reportError(error)
          }
        >
          Descargar CSV
        </ActionButton>
      }
    >
      <div className={classes.stack}>
        {run.rechazadas + run.avisos > first.total ? (
          <p className={classes.soft}>
            De {figure(run.rechazadas + run.avisos)} se guardan las primeras {figure(first.total)}.
          </p>
        ) : null}
        <RejectsRows id={run.id} list={first} before={[]} {...{ pages, onMore }} />
      </div>
    </Card>
  )
}

interface RejectsRowsProps {
  id: number
  list: Page | undefined
  before: readonly Reject[]
  pages: number
  onMore: () => void
  page?: number
}

/** Hands the rows of a page on to the next; the last one asked for draws them all. */
function RejectsRows({ id, list, before, pages, onMore, page = 1 }: RejectsRowsProps) {
  const isWide = useIsWide()
  const rows = [...before, ...(list?.data ?? [])]
  if (list && page < Math.min(pages, list.last_page))
    return <NextRejects before={rows} page={page + 1} {...{ id, pages, onMore }} />
  return (
    <>
      {isWide ? <RejectsTable rows={rows} /> : <RejectCards rows={rows} />}
      <MorePages list={list} page={page} shown={rows.length} onMore={onMore} />
    </>
  )
}

function NextRejects(props: Omit<RejectsRowsProps, 'list'> & { page: number }) {
  const { data } = useRemote(getRun, { id: String(props.id), page: String(props.page) })
  return <RejectsRows {...props} list={data?.data.rechazos} />
}
