import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useMenu } from '../shell/menu.ts';
import styles from './settings.module.css';

/** The person's account, their company, and its team: every page that isn't a service. */
export function SettingsPage() {
  const sections = useMenu().filter(({ group }) => group === 'settings');
  return (
    <>
      <PageTitle title="Settings" facts="Your account, your company and your team." />
      <div className={styles.sections}>
        {sections.map(({ label, icon, to, tabs }) => (
          <Card key={to} label={label}>
            <div className={styles.head}>
              <Icon name={icon} />
              <SectionTitle>{label}</SectionTitle>
            </div>
            <ul className={styles.pages}>
              {tabs.map(({ path, tab, title }) => (
                <li key={path}>
                  <Link to={path} className={styles.page}>
                    <span className={styles.name}>{tab.label ?? title.replace(/.*: /, '')}</span>
                    {tab.about !== undefined && <span className={styles.about}>{tab.about}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
