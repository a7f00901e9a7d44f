import { createLink } from '@tanstack/react-router'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { getNewsItem } from '#contract/calls/home/news.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { withHome } from '#src/records/home/home-copy.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { NoticeBody } from '#src/ui/text/notice-body.tsx'

const Back = createLink(BackLink)

/** A piece of news; without network as the home screen brought it. [S246, S248] */
export function NewsItemPage({ number }: { number: number }) {
  const isReference = Number.isSafeInteger(number) && number > 0
  const asked = useRemote(getNewsItem, { news_number: number }, { persist: true, isReference })
  const home = useRemote(getDashboard, {}, { persist: true })
  const { one, age } = withHome(asked, home, ({ news }) => news.find((each) => each.news_number === number))
  const back = <Back to="/" label="Volver a Inicio" />

  return (
    <Page title="Noticia" back={back} {...(one && { note: one.from_date_formatted })}>
      {one ? (
        <>
          <Card title={one.title}>
            <NoticeBody image={one.image} description={one.description} url={one.url} />
          </Card>
          <AgeLine text={age} />
        </>
      ) : (
        <Absent {...absentRemote(asked)} none="No se encontró la noticia" what="Esta noticia" back={back} />
      )}
    </Page>
  )
}
