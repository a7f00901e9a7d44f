import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { ExportTurnos } from '#src/features/turnos/export-turnos.tsx'
import type { TurnosRead } from '#src/features/turnos/turnos.queries.ts'
import { type LocalQuery, useLocal } from '#src/read/local-query.ts'

interface MoreSheetProps<E extends Endpoint> {
  /** The turnos that are shown. */
  query: LocalQuery<TurnosRead, E>
  /** Other days to look at. */
  children: ReactNode
}

/** Rarer actions on the turnos of a phone. [S183, A25] */
export function MoreSheet<E extends Endpoint>({ query, children }: MoreSheetProps<E>) {
  const { data } = useLocal(query)

  return (
    <Stack gap="sm">
      {children}
      <ExportTurnos turnos={data?.found ?? []} />
    </Stack>
  )
}
