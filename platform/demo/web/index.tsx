export { chooseDemoPerson, DemoSession } from './demo-session.ts';
