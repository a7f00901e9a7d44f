import { createLink } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getPayment } from '#contract/calls/payments/payments.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentAdmin } from './payment-admin.tsx'
import { PaymentAlert } from './payment-alert.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentLinkCard } from './payment-link-card.tsx'
import { PaymentResultCard } from './payment-result.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { hasEnded, paysLinks, pollEvery } from './payment-words.ts'
import classes from './payments.module.css'
import { useSayPaid } from './use-say-paid.ts'

const Back = createLink(BackLink)
const NONE: never[] = []

/** A payment link: its state, its link to hand on, and what became of it; also without network. [S223, S231–S239] */
export function PaymentPage({ uuid }: { uuid: string }) {
  const { user } = useDevice().parts
  const payment = useRemote(
    getPayment,
    { uuid },
    { persist: true, isReference: isUuid(uuid), poll: (data) => pollEvery(data?.data.status) },
  )
  const { data, fetchedAt = 0, age, refetch } = payment
  const watched = useMemo(() => (data ? [data.data] : NONE), [data])
  useSayPaid(watched)
  const back = <Back to="/pago" label="Volver a Botón de pago" />
  if (!data) {
    return (
      <Page title="Botón de pago" back={back}>
        <Absent
          {...absentRemote(payment)}
          none="No se encontró el botón de pago"
          what="Este botón"
          back={back}
        />
      </Page>
    )
  }
  const ended = hasEnded(data.data.status)
  const timeline = <PaymentTimeline pago={data.data} />
  return (
    <Page
      title={data.data.title}
      back={back}
      note={age}
      bottom={<PaymentActions pago={data.data} onChanged={refetch} isPayer={paysLinks(user)} />}
    >
      <PaymentAlert pago={data.data} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PaymentSummary pago={data.data} />
          <PaymentResultCard pago={data.data} />
        </div>
        <div className={classes.side}>
          {ended ? timeline : <PaymentLinkCard pago={data.data} fetchedAt={fetchedAt} />}
        </div>
        <div className={classes.column}>
          <PaymentFacts pago={data.data} />
          {ended ? null : timeline}
        </div>
      </div>
      <PaymentAdmin pago={data.data} onChanged={refetch} />
    </Page>
  )
}
