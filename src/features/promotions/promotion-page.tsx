import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { getPromotion, type Promotion } from '#contract/calls/home/promotions.ts'
import { dayOf } from '#contract/kit/day.ts'
import { mayVisit } from '#contract/places.ts'
import { isInForce } from '#contract/stock/promotion-terms.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { withHome } from '#src/records/home/home-copy.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { NoticeBody } from '#src/ui/text/notice-body.tsx'
import { PromotedTable } from './promoted-table.tsx'

const Back = createLink(BackLink)
const RESULTS = '/buscador-de-materiales/resultados'
const ENDED = 'La promoción no está vigente.'

/** A promotion with its products; without network as the home screen brought it. [S247, S248] */
export function PromotionPage({ id }: { id: number }) {
  const isReference = Number.isSafeInteger(id) && id > 0
  const asked = useRemote(getPromotion, { id }, { persist: true, isReference })
  const home = useRemote(getDashboard, {}, { persist: true })
  const { one, age } = withHome(asked, home, ({ promotions }) => promotions.find((each) => each.id === id))
  const today = dayOf(new Date(useNow()))
  const back = <Back to="/" label="Volver a Inicio" />

  return (
    <Page
      title="Promoción"
      back={back}
      note={one ? `Desde ${one.from_date_formatted} hasta ${one.to_date_formatted}` : '\u00a0'}
    >
      {one && isInForce(one, today) ? (
        <>
          <Details one={one} />
          <AgeLine text={age} />
        </>
      ) : one ? (
        <EmptyState
          title={ENDED}
          action={
            <Button variant="default" renderRoot={(looks) => <Link to="/" {...looks} />}>
              Ver las promociones de hoy
            </Button>
          }
        />
      ) : (
        <Absent {...absentRemote(asked)} none={ENDED} message={undefined} what="Esta promoción" back={back} />
      )}
    </Page>
  )
}

function Details({ one }: { one: Promotion }) {
  const { user } = useDevice().parts
  const seesLots = one.products.length > 0 && mayVisit(RESULTS, user)
  return (
    <>
      <Card title={one.title}>
        <NoticeBody image={one.image} description={one.description} url={one.url} />
      </Card>
      {one.products.length > 0 ? (
        <Card
          title="Productos en la promoción:"
          {...(seesLots && {
            foot: (
              <Button
                component={Link}
                to={RESULTS as '/'}
                search={{ branch: 'all', promocion: one.id } as never}
              >
                Ver lotes
              </Button>
            ),
          })}
        >
          <PromotedTable products={one.products} />
        </Card>
      ) : null}
    </>
  )
}
