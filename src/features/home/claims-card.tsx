import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { listClaims } from '#contract/calls/claims.ts'
import { ago } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { attends } from '#contract/rules/claim-rules.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './home.module.css'
import { unansweredClaims } from './home.queries.ts'

/** Claims that wait for an answer of this user or are not assigned; its place is there also with none. [A186] */
export default function ClaimsCard() {
  const { user } = useDevice().parts
  return attends(user) && passes(listClaims.needs, user) ? <Unanswered /> : null
}

function Unanswered() {
  const { user } = useDevice().parts
  const now = useNow()
  const { data = [], asOf } = useLocal(unansweredClaims(user))
  const since = data[0]?.esperando_desde
  // A phone that never got the claims does not know that there is none.
  const isKnown = data.length > 0 || asOf !== null
  const oldest = since ? `El más viejo, ${ago(Date.parse(since), now)}` : 'Ninguno espera respuesta'

  return (
    <Card title="Reclamos sin responder" {...(since && { edge: 'yellow' as const })}>
      <p className={classes.figure}>{isKnown ? figure(data.length) : '–'}</p>
      <p className={classes.soft}>{isKnown ? oldest : '\u00a0'}</p>
      <Button component={Link} to="/soporte" variant="default" mt="sm">
        Ver reclamos
      </Button>
    </Card>
  )
}
