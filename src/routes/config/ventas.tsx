import { createFileRoute } from '@tanstack/react-router'
import { SalesRulesPage } from '#src/features/config/sales-rules/sales-rules-page.tsx'

export const Route = createFileRoute('/config/ventas')({ component: SalesRulesPage })
