import { Button, NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { getOwnerFigures, OWNER_DAYS, type OwnerFigures } from '#contract/calls/home/owner-figures.ts'
import { addDays, formatDay, sinceText } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { erpAgeText } from '#src/read/age-text.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './owner-figures.module.css'
import type { OwnerSearch } from './owner-search.ts'

const Parts = lazy(() => import('./owner-parts.tsx'))

interface OwnerPageProps {
  search: OwnerSearch
  onSearch: (next: OwnerSearch) => void
}

/** The figures of the firm: stock by age, what sells, trucks, claims and holds; the last answer stays without network. [A188] */
export function OwnerPage({ search, onSearch }: OwnerPageProps) {
  const { desde: from, hasta: until, sucursal: branch } = search
  const asked = {
    ...(from && { fecha_desde: from }),
    ...(until && { fecha_hasta: until }),
    ...(branch && { sucursal_uuid: branch }),
  }
  const { data, error, fetchedAt } = useRemote(getOwnerFigures, asked, { persist: true })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const now = useNow()

  return (
    <Page title="Tablero" note={data && fetchedAt ? noteOf(data, fetchedAt, now) : 'Datos del servidor'}>
      <Tools {...{ search, onSearch, last }} />
      {data ? (
        <Suspense fallback={<Skeleton count={5} />}>
          <Parts data={data} asked={asked} />
        </Suspense>
      ) : error ? (
        <div className={classes.tools}>
          <p role="alert">{error.message}</p>
          {from || until || branch ? (
            <Button variant="default" onClick={() => onSearch({})}>
              Ver los últimos {OWNER_DAYS.first} días
            </Button>
          ) : null}
        </div>
      ) : (
        <Skeleton count={5} />
      )}
    </Page>
  )
}

/** `Del 30/10/2026 al 28/11/2026 · datos de 10:42, del ERP de 07:00` */
function noteOf({ desde: from, hasta: until, erp }: OwnerFigures, at: number, now: number): string {
  const ofErp = erpAgeText(erp === null ? null : Date.parse(erp), { at, now })
  const age = [sinceText(at, now), ofErp && `stock ${ofErp}`].filter(Boolean).join(', ')
  return `Del ${formatDay(from)} al ${formatDay(until)} · datos ${age}`
}

/** Days and branch; those that are shown stand in them until others are chosen. */
function Tools({ search, onSearch, last }: OwnerPageProps & { last: OwnerFigures | undefined }) {
  const from = search.desde ?? last?.desde ?? null
  const until = search.hasta ?? last?.hasta ?? null
  const most = from === null ? undefined : addDays(from, OWNER_DAYS.most - 1)

  function begin(day: string | null) {
    if (day === null) return
    const end = until ?? dayNow()
    const farthest = addDays(day, OWNER_DAYS.most - 1)
    onSearch({ ...search, desde: day, hasta: day > end ? day : end > farthest ? farthest : end })
  }
  return (
    <div className={classes.tools}>
      <DayField label="Desde" value={from} onChange={begin} />
      <DayField
        label="Hasta"
        value={until}
        {...(from !== null && { min: from })}
        {...(most && { max: most })}
        onChange={(day) => day && onSearch({ ...search, desde: from ?? undefined, hasta: day })}
      />
      <NativeSelect
        className={classes.branch ?? ''}
        label="Sucursal"
        value={search.sucursal ?? ''}
        onChange={({ currentTarget }) => onSearch({ ...search, sucursal: currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Todas las sucursales' },
          ...(last?.sucursales ?? []).map(({ uuid, nombre: name }) => ({ value: uuid, label: name })),
        ]}
      />
    </div>
  )
}
