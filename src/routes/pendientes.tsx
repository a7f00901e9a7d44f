import { createFileRoute } from '@tanstack/react-router'
import { PendientesPage } from '#src/features/pendientes/pendientes-page.tsx'

export const Route = createFileRoute('/pendientes')({ component: PendientesPage })
