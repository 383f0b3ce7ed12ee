import { TERMS_VERSION } from '@vitrine/shared/contract/values';
import type { Translation } from '@vitrine/shared/language';
import type { acceptTexts, termsTexts } from './texts';

export const termsTextsFr: Translation<typeof termsTexts> = {
  version: `Version du ${TERMS_VERSION}`,
  intro:
    'Ces conditions lient vous, qui détenez ou utilisez un compte, et l’exploitant de cette installation de Vitrine (« nous »). Nous les avons écrites pour qu’elles soient lues.',
  sections: [
    {
      title: 'Ce que fait Vitrine',
      paragraphs: [
        'Vitrine conserve les images et vidéos que vous importez, les réunit en playlists et les affiche, aux heures que vous fixez, sur les écrans que vous connectez.',
        'Nous pouvons améliorer et modifier son fonctionnement. Nous ne retirons rien de ce que vous payez sans vous en informer un mois à l’avance.',
      ],
    },
    {
      title: 'Votre compte',
      paragraphs: [
        'Si vous vous inscrivez, vous devez être autorisé à agir pour l’établissement. Le propriétaire du compte décide qui peut le rejoindre et ce que chacun peut y faire, et il est responsable de ce qui s’y passe.',
        'Gardez votre mot de passe pour vous et informez-nous aussitôt si une autre personne peut le connaître. Chaque nom d’utilisateur est réservé à une seule personne.',
      ],
    },
    {
      title: 'Ce que vous montrez',
      paragraphs: [
        'Votre contenu reste le vôtre. Vous nous autorisez à le conserver, à le convertir et à l’envoyer à vos propres écrans, et rien d’autre, tant qu’il se trouve dans votre compte.',
        'Vous vous assurez que vous pouvez le montrer en public : que vous détenez les droits sur les images, la musique et les marques, que les personnes montrées ont donné leur accord, et que c’est légal là où sont vos écrans.',
        'Nous n’examinons pas votre contenu. Si quelqu’un nous montre qu’un contenu enfreint la loi ou ses droits, nous pouvons le bloquer, et nous vous en donnons la raison.',
      ],
    },
    {
      title: 'Vos écrans',
      paragraphs: [
        'Les écrans continuent à diffuser ce qu’ils ont téléchargé quand la connexion ou un abonnement prend fin. Vous êtes responsable des appareils, de leur alimentation et de leur réseau, et du respect des règles locales sur les écrans dans les lieux publics.',
        'N’utilisez pas Vitrine là où une image erronée ou absente pourrait mettre quelqu’un en danger, par exemple pour des alarmes ou des issues de secours.',
      ],
    },
    {
      title: 'Essai, formules et paiement',
      paragraphs: [
        'Un nouveau compte bénéficie d’un essai de 14 jours. Il est gratuit et se termine automatiquement. Une formule payante court au mois ou à l’année, se paie d’avance et se renouvelle jusqu’à ce que vous la résiliiez. Vous pouvez résilier à tout moment, avec effet à la fin de la période payée.',
        'Si un paiement échoue, vous avez 14 jours pour payer. Passé ce délai, vous ne pouvez rien créer de nouveau tant que vous n’avez pas payé. Rien n’est supprimé, et aucun écran ne s’arrête.',
      ],
    },
    {
      title: 'Usage loyal',
      paragraphs: [
        'Restez dans les limites de stockage et de nombre d’écrans de votre formule. N’essayez pas d’entrer dans d’autres comptes, de surcharger le service ou de l’utiliser pour envoyer quoi que ce soit qui nuise à des appareils ou à des personnes.',
        'Si cela arrive, nous pouvons suspendre le compte. Nous vous en informons d’abord chaque fois que c’est possible.',
      ],
    },
    {
      title: 'Notre responsabilité',
      paragraphs: [
        'Nous veillons à ce que Vitrine fonctionne et à ce que votre contenu soit en sécurité, mais aucun service n’est toujours disponible. Gardez les originaux de ce qui compte pour vous.',
        'Notre responsabilité est illimitée en cas de faute intentionnelle ou de négligence grave, et là où la loi le prévoit. Dans les autres cas, nous répondons des dommages prévisibles à hauteur de ce que vous avez payé au cours des douze mois précédents.',
      ],
    },
    {
      title: 'Confidentialité : ce que nous conservons et pourquoi',
      paragraphs: [
        'Sur vous : nom, adresse e-mail, une empreinte (hash) de votre mot de passe, votre rôle, les dates de vos connexions, et les conditions que vous avez acceptées, avec leur date. Nous en avons besoin pour gérer votre compte.',
        'Sur vos appareils : leurs noms, quand ils ont été vus pour la dernière fois, ce qu’ils diffusent, et des rapports d’erreur. Sur l’utilisation des pages : système d’exploitation, version, langue et adresse de l’installation au moment où vous vous déconnectez. Vous pouvez désactiver cela dans « Compte ». Nous supprimons alors ce que nous avions conservé jusque-là.',
        'Sur les personnes qui scannent un code QR sur vos écrans : un nombre. Pour compter une personne une fois par jour, nous calculons une empreinte salée, impossible à inverser, puis nous la détruisons. Nous ne conservons aucune adresse.',
      ],
    },
    {
      title: 'Confidentialité : où vont les données',
      paragraphs: [
        'Vos données restent sur cette installation. Nous ne les communiquons à d’autres que dans la mesure où ils travaillent pour nous : pour envoyer des e-mails, encaisser des paiements et stocker des fichiers. Nous ne vendons pas de données, n’affichons pas de publicité et n’utilisons pas de traceurs tiers.',
        'Dans votre navigateur, nous conservons votre session et vos réglages d’affichage. Un cookie indique seulement qu’un utilisateur est connecté.',
      ],
    },
    {
      title: 'Confidentialité : vos droits',
      paragraphs: [
        'Vous pouvez demander ce que nous conservons sur vous, le faire corriger, exporter ou supprimer, et vous opposer à son utilisation. Vous pouvez en faire une grande partie vous-même dans « Compte ». Pour le reste, écrivez à l’exploitant. Vous pouvez aussi adresser une réclamation à votre autorité de protection des données.',
        'Quand un compte est fermé, nous supprimons son contenu et ses données personnelles sous 90 jours, sauf ce que la loi nous oblige à conserver, comme les factures.',
      ],
    },
    {
      title: 'Fin et modifications',
      paragraphs: [
        'Vous pouvez fermer votre compte à tout moment. Nous pouvons le fermer avec un préavis de deux mois, ou immédiatement en cas de manquement grave à ces conditions.',
        'Si ces conditions changent, nous vous le demandons une fois, dans Vitrine, avant qu’elles ne s’appliquent à vous. Si l’une de leurs phrases n’est pas valable, les autres le restent.',
      ],
    },
  ],
};

export const acceptTextsFr: Translation<typeof acceptTexts> = {
  title: 'Nos conditions ont changé',
  firstTitle: 'Veuillez lire nos conditions',
  lead: 'Vous devez les accepter pour continuer. Vos écrans continuent dans tous les cas.',
  accept: 'J’accepte',
  accepting: 'Un instant',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion',
  reload: 'Recharger la page',
  readerTitle: 'Conditions et confidentialité',
};
