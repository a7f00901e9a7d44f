import { useState } from 'react'
import { listEnterable } from '#contract/calls/access/identity.ts'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { remoteState } from '#src/lists/list-state.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { OnlineHint } from '#src/ui/layout/online-hint.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListBar } from '#src/ui/lists/list-bar.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { MorePages } from '#src/ui/lists/more-pages.tsx'
import { SubUserCard } from './sub-user-card.tsx'
import classes from './sub-users-page.module.css'

interface SubUsersPageProps {
  q: string
  onSearch: (q: string) => void
}

/** Users whose identity may be entered, by name. [A180] */
export function SubUsersPage({ q, onSearch }: SubUsersPageProps) {
  const isOnline = useIsOnline()
  return (
    <Page title="Usuarios" note={<OnlineHint isOnline={isOnline} />} width="narrow">
      <ListBar search={<SearchBox label="Buscar usuarios" value={q} onSearch={onSearch} />} isOneLine>
        {null}
      </ListBar>
      <Pages key={q} q={q} />
    </Page>
  )
}

/** As many pages as were asked for, one after another. */
function Pages({ q }: { q: string }) {
  const [count, setCount] = useState(1)
  return (
    <div className={classes.list}>
      {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
        <UsersOfPage key={page} q={q} page={page} isLast={page === count} onNext={() => setCount(page + 1)} />
      ))}
    </div>
  )
}

interface UsersOfPageProps {
  q: string
  page: number
  isLast: boolean
  onNext: () => void
}

function UsersOfPage({ q, page, isLast, onNext }: UsersOfPageProps) {
  const asked = useRemote(listEnterable, { q, page: String(page) })
  const isCutOff = useIsCutOff(asked)
  const { data, age, error, isPending, refetch } = asked
  const list = data?.data
  return (
    <ListRows
      state={remoteState(isPending && !isCutOff, list?.data.length)}
      {...(list && page === 1 && { age })}
      none={<EmptyState title="No hay usuarios" of="person" />}
      unseen={<UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />}
    >
      {list?.data.map((user) => (
        <SubUserCard key={user.uuid} usuario={user} />
      ))}
      {list && isLast ? <MorePages list={list} page={page} shown={list.to ?? 0} onMore={onNext} /> : null}
    </ListRows>
  )
}
