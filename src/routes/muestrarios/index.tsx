import { createFileRoute } from '@tanstack/react-router'
import { boardsAddress } from '#src/features/boards/boards-address.ts'
import { BoardsPage } from '#src/features/boards/boards-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/muestrarios/')({
  validateSearch: boardsAddress.read,
  component: BoardsRoute,
})

function BoardsRoute() {
  return <BoardsPage places={useListUrl(boardsAddress, Route.useSearch())} />
}
