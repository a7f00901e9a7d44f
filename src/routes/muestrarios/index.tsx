import { createFileRoute } from '@tanstack/react-router'
import { BoardsPage } from '#src/features/boards/boards-page.tsx'

export const Route = createFileRoute('/muestrarios/')({ component: BoardsPage })
