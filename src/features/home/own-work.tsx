import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import lists from './home-list.module.css'
import classes from './own-work.module.css'
import { type MoreThings, type OwnThing, readOwnWork } from './own-work.queries.ts'
import { Resume } from './resume.tsx'

const HOUR = 3_600_000

/** The parts of the screen that are this person's own. */
export interface Own {
  /** The things that wait; null where nothing does. */
  work: ReactNode
  /** The place where they stopped. */
  resume: ReactNode
}

interface OwnWorkProps {
  /** The screen around them. */
  children: (own: Own) => ReactNode
}

/** The things that wait for this person, read before anything is drawn around it: nothing moves under the finger then. */
export default function OwnWork({ children }: OwnWorkProps) {
  const { db, parts } = useDevice()
  const { user } = parts
  const hour = Math.floor(useNow() / HOUR) * HOUR
  const work = useRead(() => readOwnWork(db, user, hour), [db, user, hour])
  if (!work) return null
  const { things, more } = work
  const card =
    things.length === 0 ? null : (
      <Card title="Para vos hoy" flush foot={more.length > 0 ? <More more={more} /> : null}>
        <ul className={lists.list} aria-label="Para vos hoy">
          {things.map((thing) => (
            <Thing key={thing.key} thing={thing} />
          ))}
        </ul>
      </Card>
    )
  return children({ work: card, resume: <Resume /> })
}

const Thing = ({ thing: { client, stone, facts, state, verb, to, search = {} } }: { thing: OwnThing }) => (
  <li>
    <Link to={to as '/'} search={search as never} className={classes.thing}>
      <span className={classes.picture}>
        <StonePicture product_code={stone.product_code} batch={stone.batch} name={stone.name} size="fill" />
      </span>
      <span className={classes.words}>
        <b>{client}</b>
        <small>{facts}</small>
      </span>
      <span className={classes.state}>
        <StatusDot color={state.color}>{state.label}</StatusDot>
      </span>
      <span className={classes.verb}>{verb}</span>
    </Link>
  </li>
)

/** Those that are not shown, each kind with the way to it. */
const More = ({ more }: { more: readonly MoreThings[] }) => (
  <p className={classes.more}>
    {more.map(({ text, to, search = {} }) => (
      <Link key={text} to={to as '/'} search={search as never}>
        Ver {text}
      </Link>
    ))}
  </p>
)
