import { createFileRoute } from '@tanstack/react-router'
import { ComponentesPage } from '#src/features/componentes/componentes-page.tsx'

export const Route = createFileRoute('/components')({ component: ComponentesPage })
