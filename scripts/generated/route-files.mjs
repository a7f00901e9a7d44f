/** Settings by which the table of routes is generated from their files. */
export const routeFiles = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/app/start/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
}
