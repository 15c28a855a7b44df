export { RunScreen } from './run-screen.tsx';
export { RunsScreen } from './runs-screen.tsx';
