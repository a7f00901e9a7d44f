import { createFileRoute } from '@tanstack/react-router'
import { ComponentsPage } from '#src/features/components/components-page.tsx'

export const Route = createFileRoute('/components')({ component: ComponentsPage })
