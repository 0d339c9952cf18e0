import type { SideWords } from './side-words-shape.ts';

/** As in Canada: a no-break space before a colon, none before a question mark. */
export const fr: SideWords = {
  thisJeweler: 'Cette bijouterie',
  backTo: 'Retour à {}',
  privacy: {
    title: 'Confidentialité',
    nothingStored:
      "Cette page n'enregistre aucun témoin (cookie), n'exécute aucun script et ne charge rien qui vienne d'autres entreprises. Nous ne vous suivons pas d'une page à l'autre.",
    counts:
      "Nous comptons les visites, les appels et les courriels de chaque jour, avec le nom du site qui a mené ici. Ces chiffres n'indiquent ni votre adresse, ni votre navigateur, ni quoi que ce soit d'autre à votre sujet.",
    messages:
      'Ce que vous écrivez dans le formulaire est transmis à la bijouterie. Votre message est conservé pendant 13 mois au plus.',
    otherSites:
      'Les liens vers une carte ou un réseau social ouvrent un autre site, qui a son propre avis de confidentialité.',
    questions: 'Questions\u00A0:',
    wrong: 'Cette page pose-t-elle un problème?',
    reportTo: 'Signalez-le à {}',
  },
  form: {
    leaveEmpty: 'Laissez ce champ vide',
    enterEmail: 'Entrez une adresse courriel, comme nom@example.com.',
    tooLong: 'Utilisez au plus {} caractères.',
    openAgain: 'Rouvrir le formulaire',
    early: 'Le formulaire a été envoyé trop vite. Rouvrez-le, remplissez-le et envoyez-le de nouveau.',
    old: 'Le formulaire est resté ouvert trop longtemps. Rouvrez-le, remplissez-le et envoyez-le de nouveau.',
    often:
      'Vous avez envoyé plusieurs formulaires en peu de temps. Attendez quelques minutes, puis réessayez.',
    full: "Cette page a reçu trop de messages aujourd'hui. Appelez-nous ou réessayez demain.",
  },
  contact: {
    title: 'Écrire à {}',
    titleWithoutName: 'Nous écrire',
    faultyTitle: 'Corrigez votre message',
    faulty: "Votre message n'a pas été envoyé. Corrigez les champs indiqués.",
    labels: {
      name: 'Nom',
      email: 'Courriel',
      phone: 'Téléphone (facultatif)',
      message: 'Message',
    },
    send: 'Envoyer le message',
    preview: "Un aperçu n'envoie pas de message.",
    kept: 'Nous conservons votre message pendant 13 mois au plus, afin de pouvoir vous répondre.',
    sentTitle: 'Message envoyé',
    thanks: 'Merci. {} vous répondra.',
    notSent: "Votre message n'a pas été envoyé",
    enterName: 'Entrez votre nom.',
    enterMessage: 'Écrivez un message.',
    oneLink: "Ne mettez pas plus d'un lien. Les messages qui en contiennent davantage sont bloqués.",
  },
  report: {
    title: 'Signaler cette page',
    faultyTitle: 'Corrigez votre signalement',
    faulty: "Votre signalement n'a pas été envoyé. Corrigez les champs indiqués.",
    goesTo: 'Votre signalement est transmis à {}, qui héberge cette page. La bijouterie ne le voit pas.',
    reason: 'Motif',
    choose: 'Choisissez un motif',
    kinds: {
      goods: 'Marchandise contrefaite ou volée',
      claims: 'Affirmations fausses ou trompeuses',
      copy: "Copie d'une autre entreprise",
      offensive: 'Contenu offensant',
      other: 'Autre motif',
    },
    details: 'Quel est le problème?',
    email: 'Votre courriel (facultatif)',
    send: 'Envoyer le signalement',
    kept: 'Nous conservons votre signalement pendant 13 mois au plus.',
    sentTitle: 'Signalement envoyé',
    thanks: 'Merci. {} examine chaque signalement.',
    notSent: "Votre signalement n'a pas été envoyé",
    chooseReason: 'Choisissez un motif.',
    describe: 'Décrivez le problème.',
    emailOrNone: 'Entrez une adresse courriel, comme nom@example.com, ou laissez ce champ vide.',
  },
  missing: {
    title: 'Page introuvable',
    sentence: "Cette page est introuvable. Vérifiez l'adresse web.",
    previewTitle: 'Aperçu introuvable',
    preview: "Ce lien d'aperçu ne fonctionne pas ou a expiré. Demandez-en un nouveau à la bijouterie.",
  },
};
