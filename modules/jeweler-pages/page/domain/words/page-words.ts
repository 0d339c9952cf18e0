import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { serviceNames } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { ar, he, ko, vi, zh } from './page-words-in-scripts.ts';
import type { PageWords } from './page-words-shape.ts';

const en: PageWords = {
  skip: 'Skip to content',
  onThisPage: 'On this page',
  services: 'Services',
  servicesTitle: 'What we do',
  about: 'About',
  aboutCompany: 'About {}',
  aboutUs: 'About us',
  diamonds: 'Diamonds',
  diamondsTitle: 'In the case',
  events: 'Events',
  eventsTitle: 'Coming up',
  addToCalendar: 'Add to calendar',
  visit: 'Visit',
  hours: 'Hours',
  closed: 'Closed',
  call: 'Call',
  email: 'Email us',
  write: 'Send a message',
  directionsTo: 'Directions to {}',
  directions: 'Get directions',
  locations: 'Other locations',
  welcome: 'Welcome',
  member: 'Member jeweler, {}.',
  privacy: 'Privacy: this page sets no cookies',
  report: 'Report this page',
  kinds: serviceNames,
};

const es: PageWords = {
  skip: 'Ir al contenido',
  onThisPage: 'En esta página',
  services: 'Servicios',
  servicesTitle: 'Lo que hacemos',
  about: 'Nosotros',
  aboutCompany: 'Acerca de {}',
  aboutUs: 'Sobre nosotros',
  diamonds: 'Diamantes',
  diamondsTitle: 'En la vitrina',
  events: 'Eventos',
  eventsTitle: 'Próximos eventos',
  addToCalendar: 'Agregar al calendario',
  visit: 'Visítenos',
  hours: 'Horario',
  closed: 'Cerrado',
  call: 'Llamar',
  email: 'Enviar un correo',
  write: 'Enviar un mensaje',
  directionsTo: 'Cómo llegar a {}',
  directions: 'Cómo llegar',
  locations: 'Otras tiendas',
  welcome: 'Bienvenidos',
  member: 'Joyería miembro de {}.',
  privacy: 'Privacidad: esta página no usa cookies',
  report: 'Denunciar esta página',
  kinds: {
    custom: 'Anillos a la medida',
    repair: 'Reparación y ajuste de talla',
    appraisal: 'Avalúos',
    cleaning: 'Limpieza e inspección',
    watch: 'Relojes',
  },
};

const fr: PageWords = {
  skip: 'Passer au contenu',
  onThisPage: 'Sur cette page',
  services: 'Services',
  servicesTitle: 'Ce que nous faisons',
  about: 'À propos',
  aboutCompany: 'À propos de {}',
  aboutUs: 'À propos de nous',
  diamonds: 'Diamants',
  diamondsTitle: 'En vitrine',
  events: 'Événements',
  eventsTitle: 'À venir',
  addToCalendar: 'Ajouter au calendrier',
  visit: 'Venez nous voir',
  hours: "Heures d'ouverture",
  closed: 'Fermé',
  call: 'Appeler',
  email: 'Nous écrire',
  write: 'Envoyer un message',
  directionsTo: 'Itinéraire vers {}',
  directions: "Voir l'itinéraire",
  locations: 'Autres adresses',
  welcome: 'Bienvenue',
  member: 'Bijouterie membre\u00A0: {}.',
  privacy: "Confidentialité\u00A0: cette page n'utilise aucun témoin (cookie)",
  report: 'Signaler cette page',
  kinds: {
    custom: 'Bagues sur mesure',
    repair: 'Réparation et mise à taille',
    appraisal: 'Évaluations',
    cleaning: 'Nettoyage et inspection',
    watch: 'Montres',
  },
};

const words: Readonly<Record<PageLanguage, PageWords>> = { en, es, fr, 'zh-Hans': zh, vi, ko, ar, he };

export const wordsOf = ({ language }: Pick<PageContent, 'language'>): PageWords => words[language];

/** A sentence with its name. Only the first `{}` is ours. */
export const withName = (sentence: string, name: string): string => {
  const [before = '', after = ''] = sentence.split('{}');
  return before + name + after;
};
