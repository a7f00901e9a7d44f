import { createLink } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ADMINISTRA_PAGOS, leerPago } from '#contract/calls/pago/pagos.ts'
import { isUuid } from '#contract/calls/referencia.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { passes } from '#contract/kit/permissions.ts'
import { absentRemote } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useRemote } from '#src/bridge/remote-query.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './pago.module.css'
import { PagoActions } from './pago-actions.tsx'
import { PagoAdmin } from './pago-admin.tsx'
import { PagoAlert } from './pago-alert.tsx'
import { PagoFacts } from './pago-facts.tsx'
import { PagoLinkCard } from './pago-link-card.tsx'
import { PagoResult } from './pago-result.tsx'
import { PagoSummary } from './pago-summary.tsx'
import { PagoTimeline } from './pago-timeline.tsx'
import { hasEnded, pollEvery } from './pago-words.ts'
import { useSayPaid } from './use-say-paid.ts'

const Back = createLink(BackLink)
const NONE: never[] = []

/** Customers pay what is asked of them; sellers and administrators ask. */
const isPayer = (user: Usuario): boolean => !isSeller(user) && !passes(ADMINISTRA_PAGOS, user)

/** A payment link: its state, its link to hand on, and what became of it; also without network. [S223, S231–S239] */
export function PagoPage({ uuid }: { uuid: string }) {
  const { user } = useDevice().parts
  const pago = useRemote(
    leerPago,
    { uuid },
    { persist: true, isReference: isUuid(uuid), poll: (data) => pollEvery(data?.data.status) },
  )
  const { data, fetchedAt = 0, age, refetch } = pago
  const watched = useMemo(() => (data ? [data.data] : NONE), [data])
  useSayPaid(watched)
  const back = <Back to="/pago" label="Volver a Botón de pago" />
  if (!data) {
    return (
      <Page title="Botón de pago" back={back}>
        <Absent
          {...absentRemote(pago)}
          none="No se encontró el botón de pago"
          what="Este botón"
          back={back}
        />
      </Page>
    )
  }
  const ended = hasEnded(data.data.status)
  const timeline = <PagoTimeline pago={data.data} />
  return (
    <Page
      title={data.data.title}
      back={back}
      note={age}
      bottom={<PagoActions pago={data.data} onChanged={refetch} isPayer={isPayer(user)} />}
    >
      <PagoAlert pago={data.data} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PagoSummary pago={data.data} />
          <PagoResult pago={data.data} />
        </div>
        <div className={classes.side}>
          {ended ? timeline : <PagoLinkCard pago={data.data} fetchedAt={fetchedAt} />}
        </div>
        <div className={classes.column}>
          <PagoFacts pago={data.data} />
          {ended ? null : timeline}
        </div>
      </div>
      <PagoAdmin pago={data.data} onChanged={refetch} />
    </Page>
  )
}
