import { Link } from '@tanstack/react-router'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { dayOf } from '#contract/kit/day.ts'
import { isInForce } from '#contract/stock/promotion-terms.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { NoticePicture } from '#src/ui/text/notice-picture.tsx'
import { plainText } from '#src/ui/text/plain-text.ts'
import classes from './notices.module.css'

interface Notice {
  key: number
  to: string
  title: string
  days: string
  image: string | null
  description: string
}

/** Promotions in force and the latest news, as they were read last; none of them, no section. [S242, S243, S248] */
export default function Notices() {
  const { data, age } = useRemote(getDashboard, {}, { persist: true })
  const today = dayOf(new Date(useNow()))
  const promotions = (data?.promotions ?? [])
    .filter((promotion) => isInForce(promotion, today))
    .map(({ id, from_date_formatted: from, to_date_formatted: to, ...one }) => ({
      ...one,
      key: id,
      to: `/promotions/${id}`,
      days: `Desde ${from} hasta ${to}`,
    }))
  const news = (data?.news ?? []).map(({ news_number, from_date_formatted, ...one }) => ({
    ...one,
    key: news_number,
    to: `/news/${news_number}`,
    days: from_date_formatted,
  }))
  if (promotions.length + news.length === 0) return null

  return (
    <div className={classes.notices}>
      <Section title="Promociones" notices={promotions} />
      <Section title="Últimas novedades" notices={news} />
      <AgeLine text={age} />
    </div>
  )
}

function Section({ title, notices }: { title: string; notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <Card title={title} flush>
      <ul className={classes.list} aria-label={title}>
        {notices.map(({ key, to, title: name, days, image, description }) => (
          <li key={key}>
            <Link to={to as '/'} className={classes.notice}>
              {image ? <NoticePicture src={image} size="small" /> : null}
              <span className={classes.words}>
                <span className={classes.days}>{days}</span>
                <b className={classes.name}>{name}</b>
                <span className={classes.text}>{plainText(description)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
