export const dishes = ['Soup of the day'];
